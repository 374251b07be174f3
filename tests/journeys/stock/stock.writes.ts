export const writes = []

/** Those of a serial have no number that is typed. Allocation has no screen yet: the tests of the service play both. */
export const elsewhere = ['allocateToEmployee', 'confirmReturnForItem']
