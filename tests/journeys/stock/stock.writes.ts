export const writes = []

/** No screen sends them yet: the tests of the service play crowds, repetitions and kills. */
export const elsewhere = [
  ...['allocateToEmployee', 'updateWarehouseItemDetails', 'removeNonPickedUpItems', 'removePickedUpItems'],
  ...['confirmNonSerializeItemReturn', 'confirmReturnForItem'],
]
