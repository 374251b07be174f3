import { CheckIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { AnyStateNode } from 'xstate'
import { placeOf, type TransferState } from './transfer-props.ts'

const course = ['currentOwner', 'newOwner', 'reviewing', 'transferring', 'transferred'] as const

/** Draws the machine's own states from its chart: done, current with its parts, and upcoming. */
export function YouAreHere({ state }: { state: TransferState }) {
  const { t } = useTranslation('ownership-transfer')
  const [place = '', below = ''] = placeOf(state).split('.')
  const top = place === 'summing' ? 'reviewing' : place
  const now = course.indexOf(top as (typeof course)[number])
  return (
    <ol className="grid gap-2">
      {course.map((key, index) => (
        <li key={key} className="grid gap-1.5 rounded-md border border-line bg-sunken p-2.5">
          <p className="flex items-center gap-1.5 text-xs text-muted">
            {index < now && <CheckIcon aria-hidden="true" className="size-4 text-brand-text" />}
            {key === 'transferred' && key === top ? <Marker label={t(`states/${key}`)} /> : t(`states/${key}`)}
          </p>
          {key === top && key !== 'transferred' && (
            <ul className="flex flex-wrap gap-1.5">
              {leavesOf(state, key).map((leaf) => {
                const here = leaf === below || leaf === ''
                return (
                  <li key={leaf} aria-current={here ? 'step' : undefined} className={lookOf(here)}>
                    {t(`states/${leaf ? `${key}.${leaf}` : key}`)}
                  </li>
                )
              })}
            </ul>
          )}
        </li>
      ))}
      {now < 0 && place !== 'resuming' && (
        <li className="rounded-md border border-line bg-sunken p-2.5">
          <Marker label={t(`states/${place}`)} />
        </li>
      )}
    </ol>
  )
}

/** A state without a place on the way, or at its end. */
const Marker = ({ label }: { label: string }) => (
  <span aria-current="step" className={lookOf(true)}>
    {label}
  </span>
)

const lookOf = (here: boolean): string =>
  `rounded-full border px-2.5 py-0.5 text-xs ${here ? 'border-brand bg-brand font-semibold text-on-brand' : 'border-control bg-surface text-muted'}`

/** Returns the states one level below, or the state itself where it has none. */
function leavesOf({ machine }: TransferState, key: string): string[] {
  const node = (machine.root.states as Record<string, AnyStateNode>)[key]
  const below = Object.keys(node?.states ?? {})
  return below.length > 0 ? below : ['']
}
