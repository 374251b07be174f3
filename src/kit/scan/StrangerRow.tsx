import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stranger } from '../../../machines/kit/scan/strangers.ts'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { Id } from '../../ui/values/Id.tsx'

/** Where a number is, as it follows the number itself: "is with Kiran Desai". */
export function StrangerPlace({ kind, where }: Pick<Stranger, 'kind' | 'where'>) {
  const { t } = useTranslation('scan')
  return (
    <span className="wrap-anywhere">{kind === 'unknown' ? t('verdicts/unknown') : t(`places/${kind}`, { where })}</span>
  )
}

interface StrangerRowProps {
  readonly stranger: Stranger
  /** What can be done about it */
  readonly children: ReactNode
}

/** A number that was scanned and isn't on the list, with where the ledger has it and since when. */
export function StrangerRow({ stranger, children }: StrangerRowProps) {
  const { code, kind, since } = stranger
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border px-3 py-1.5">
      <Id>{code}</Id>
      <span className={`flex-1 basis-40 text-sm ${kind === 'looking' ? 'text-muted' : 'text-warn'}`}>
        <StrangerPlace {...stranger} /> {since !== null && <DateTime at={since} />}
      </span>
      {children}
    </li>
  )
}
