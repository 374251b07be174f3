/** A row of what a delivery person has to do, on a screen as high as a finger, on paper as its words. */
export const stopRow =
  'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b px-(--pad) py-1.5 last:border-b-0 print:min-h-0 print:py-0.5'
