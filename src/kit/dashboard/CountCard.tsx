import { useTranslation } from 'react-i18next'
import type { Page } from '../../contract/page.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { type Asks, type QueryInView, useRecord } from '../record/use-record.ts'
import { sending } from '../sending.ts'

/** A number on a dashboard. It counts a list and links to it (S-46). */
export interface Count extends Asks {
  readonly id: string
  /** In the person's language */
  readonly label: string
  readonly href: string
}

export const CountCard = ({ count }: { readonly count: Count }) => (
  <CountView label={count.label} href={count.href} {...useRecord(count, {})} />
)

export interface CountViewProps extends QueryInView, Pick<Count, 'label' | 'href'> {
  /** The number in what was read, which is the length of a list by default */
  readonly value?: (data: unknown) => number
}

const lengthOf = (data: unknown) => (data as Page<unknown>).total

/** A function of `state`. A count that failed is never shown as zero. */
export function CountView({ label, href, state, send, value = lengthOf }: CountViewProps) {
  const does = sending(send)
  const { t } = useTranslation(['kit-record', 'kit'])
  const { number } = useFormats()
  const { data } = state.context
  return (
    <section
      aria-label={label}
      className="relative grid content-start gap-1 rounded-md border bg-surface p-4 hover:border-brand"
    >
      <a href={href} className="text-muted no-underline before:absolute before:inset-0">
        {label}
      </a>
      {data !== null ? (
        <p className="num text-2xl font-semibold">{number(value(data))}</p>
      ) : state.hasTag('busy') ? (
        <p className="flex h-[1lh] items-center text-2xl" aria-busy="true">
          <i className="sk h-4 w-16" aria-hidden="true" />
        </p>
      ) : (
        <p className="relative flex items-center gap-2 text-bad">
          {t('notCounted')}
          <Button size="sm" {...does('read.again')} aria-label={t('tryAgainOf', { name: label })}>
            {t('tryAgain')}
          </Button>
        </p>
      )}
    </section>
  )
}
