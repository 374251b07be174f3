import fc from 'fast-check'

/** That something is wrong is enough; the smallest example of it is not asked for. */
fc.configureGlobal({ endOnFailure: true })
