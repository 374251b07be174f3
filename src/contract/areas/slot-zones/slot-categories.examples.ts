import type { PageExamples } from '../../example.ts'

const page = '/app/slotzone/manageSlotCategory'

export const pages: PageExamples = {
  [`${page}/:tab`]: { tab: 'display-rules' },
  [`${page}/:tab/:innerTab`]: { tab: 'categories', innerTab: 'zones' },
}
export const tabs = [`${page}/custom-slots`, `${page}/categories/tags`] as const
