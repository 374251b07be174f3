import fc from 'fast-check'

/** Stops at the first failure, because its smallest example is not needed. */
fc.configureGlobal({ endOnFailure: true })
