import { useTranslation } from 'react-i18next'
import { codeStatuses } from '../../contract/areas/device-codes/code-moves.ts'

/** The word of a code's status, or the service's own for one that the console doesn't know. */
export function useStatusWord(): (status: string) => string {
  const { t } = useTranslation('device-codes')
  return (status) => (codeStatuses.some((known) => known === status) ? t(`statuses/${status}`) : status)
}
