import { CheckIcon } from '@heroicons/react/24/outline'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Formats } from '../../../i18n/formats.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { classes } from '../../../ui/classes.ts'
import { type InstallationStatus, isKnown, statusMoves } from './status-moves.ts'

/** Places on a grid of seven columns and three rows. The even columns and the middle row hold the arrows. */
const places: Readonly<Record<InstallationStatus, string>> = {
  NEW: 'col-start-1 row-start-1',
  ACTIVE: 'col-start-3 row-start-1',
  INACTIVE: 'col-start-5 row-start-1',
  PAUSED: 'col-start-3 row-start-3',
  UNINSTALL_REQUESTED: 'col-start-5 row-start-3',
  UNINSTALLED: 'col-start-7 row-start-3',
}

type Look = 'here' | 'passed' | 'next' | 'far'
const looks: Readonly<Record<Look, string>> = {
  here: 'border-brand bg-brand font-semibold text-on-brand',
  passed: 'border-brand bg-surface',
  next: 'border-control bg-surface',
  far: 'border-dashed border-line-strong bg-surface font-normal text-muted',
}

/** Look of one status, seen from the current one. A status without a row leads nowhere. */
function lookOf(one: InstallationStatus, status: string): Look {
  if (one === status) return 'here'
  if (!isKnown(status)) return 'far'
  if (one === 'NEW') return 'passed'
  return statusMoves[status].includes(one) ? 'next' : 'far'
}

function inWords(status: string, t: TFunction, list: Formats['list']): string {
  if (!isKnown(status)) return t('statusUnknown', { status })
  const next = statusMoves[status].map((one) => t(`words:installationStatuses/${one}`))
  const words = next.length > 0 ? t('statusNext', { next: list(next) }) : t('statusLast')
  return t('statusHere', { status: t(`words:installationStatuses/${status}`), words })
}

/** The life of an installation as a chart: its status, the possible next ones, and the others (S-23). */
export function StatusStrip({ status, acts }: { readonly status: string; readonly acts?: ReactNode }) {
  const { t } = useTranslation(['installation', 'words'])
  const { list } = useFormats()
  const named = (one: InstallationStatus) => t(`words:installationStatuses/${one}`)
  return (
    <section
      aria-label={t('statusStrip')}
      className="flex flex-none flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line-strong bg-canvas px-6 py-3 max-sm:px-4"
    >
      <p className={isKnown(status) ? 'sm:sr-only' : 'mb-2'}>{inWords(status, t, list)}</p>
      <div
        aria-hidden="true"
        className="grid w-fit grid-cols-[auto_2.5rem_auto_2.5rem_auto_2.5rem_auto] grid-rows-[1.75rem_1.25rem_1.75rem] text-2xs font-medium text-control max-sm:hidden"
      >
        {Object.keys(places)
          .filter(isKnown)
          .map((one) => (
            <span
              key={one}
              className={classes(
                'flex items-center justify-center gap-1 rounded-full border px-3.5 whitespace-nowrap text-ink',
                places[one],
                looks[lookOf(one, status)],
              )}
            >
              {lookOf(one, status) === 'passed' && <CheckIcon className="size-3.5 stroke-2 text-brand" />}
              {named(one)}
            </span>
          ))}
        <Arrows />
      </div>
      {acts}
    </section>
  )
}

const line = 'fill-none stroke-current stroke-[1.5] [stroke-linecap:round] [stroke-linejoin:round]'

/** New → Active ⇄ Inactive, Active ⇅ Paused, Active → Uninstall requested → Uninstalled. */
function Arrows() {
  return (
    <>
      <Arrow className="col-start-2 row-start-1" path="M0 14h40" />
      <Arrow className="col-start-4 row-start-1" path="M2 14h36M7 10l-4 4 4 4M33 10l4 4-4 4" />
      <svg
        aria-hidden="true"
        viewBox="0 0 24 20"
        className={classes('col-start-3 row-start-2 h-5 w-6 justify-self-center', line)}
      >
        <path d="M12 1v18M8 5l4-4 4 4M8 15l4 4 4-4" />
      </svg>
      <svg
        aria-hidden="true"
        viewBox="0 0 40 76"
        className={classes('flip col-start-4 row-span-3 row-start-1 h-19 w-10', line)}
      >
        <path d="M0 26c14 4 8 36 36 36M31 58l5 4-5 4" />
      </svg>
      <Arrow className="flip col-start-6 row-start-3" path="M2 14h36M33 10l4 4-4 4" />
    </>
  )
}

const Arrow = ({ className, path }: { className: string; path: string }) => (
  <svg aria-hidden="true" viewBox="0 0 40 28" className={classes('h-7 w-10', line, className)}>
    <path d={path} />
  </svg>
)
