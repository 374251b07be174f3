export const writes = []

/** A run of many calls rests elsewhere than one write: its own journey plays the faults. */
export const elsewhere = ['sendBulkMessage']
