/** How a partner may pay. The specification names none (doc2 §7). */
export const modes = [
  { code: 'NEFT', label: 'NEFT' },
  { code: 'RTGS', label: 'RTGS' },
  { code: 'UPI', label: 'UPI' },
  { code: 'CHEQUE', label: 'Cheque' },
  { code: 'CASH', label: 'Cash' },
] as const
