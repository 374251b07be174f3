export const writes = []

/** No screen sends it yet: the tests of the service play crowds, repetitions and kills. */
export const elsewhere = ['generateDeliveryChallan']
