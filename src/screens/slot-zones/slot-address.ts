const zones = '/app/slotzone/all/list'

/** A slot zone beside its list, and the dialog that changes it. */
export const slotZoneAddress = (id: string): string => `${zones}#${encodeURIComponent(id)}`
export const slotZoneEditAddress = (id: string): string => `${zones}#edit-${encodeURIComponent(id)}`

/** A custom slot beside its list, and the dialog that cancels it. */
export const customSlotAddress = (id: string): string => `/app/slotzone/custom/list#${encodeURIComponent(id)}`
export const cancelAddress = (id: string): string => `/app/slotzone/custom/list#cancel-${encodeURIComponent(id)}`
