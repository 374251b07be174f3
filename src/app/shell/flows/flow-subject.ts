import type { TrayFlow } from '../../../../machines/root/tray.ts'

/** The record of a flow, taken from its id. Names of forms and of acts on lists are no records. */
export const subjectOf = ({ id, name }: TrayFlow): string =>
  id
    .split(':')
    .slice(name === 'form' || name === 'bulk' ? 2 : 1)
    .join(' ')
