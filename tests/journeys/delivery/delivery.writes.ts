export const writes = []

/** No screen sends them yet: the tests of the service play crowds and repetitions. */
export const elsewhere = ['editDeliveryJobAppointment', 'editDeliveryJobStatus', 'assignDeliveryJobs', 'redeliverJob']
