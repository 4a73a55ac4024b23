/**
 * The order application on MyBatis, with statements in XML that name no tenant. In comes a session factory over a tenant's data
 * source; each method is a session.
 */
@NullMarked
package dev.reeve.examples.mybatis;

import org.jspecify.annotations.NullMarked;
