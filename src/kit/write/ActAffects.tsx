import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/useFormats.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useRecord } from '../record/use-record.ts'
import { sending } from '../sending.ts'
import type { Act, Affected } from './act-definition.ts'

interface ActAffectsProps {
  readonly act: Act
  readonly subject: unknown
}

/** What an act changes beside its record: each count is a link that opens just that, or says that it isn't known. */
export function ActAffects({ act, subject }: ActAffectsProps) {
  const { t } = useTranslation(['kit-record', act.texts])
  return (
    <section aria-label={t('affects')} className="grid gap-1">
      <h3 className="font-medium">{t('affects')}</h3>
      <ul className="grid gap-1">
        {act.affects?.map((one) => (
          <li key={one.text} className="flex flex-wrap items-center gap-2">
            <Counted texts={act.texts} affected={one} subject={subject} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CountedProps {
  readonly texts: string
  readonly affected: Affected<unknown>
  readonly subject: unknown
}

function Counted({ texts, affected, subject }: CountedProps) {
  const { t } = useTranslation(['kit-record', texts])
  const { number } = useFormats()
  const { endpoint, input, count, href, text, name } = affected
  const { state, send, data } = useRecord({ endpoint, input: () => input(subject) }, {})
  const says = (found: number) => t(`${texts}:${text}`, { count: found, number: number(found) })
  if (data !== null) {
    const found = count(data as never)
    return found > 0 ? <a href={href(subject)}>{says(found)}</a> : <span className="text-muted">{says(0)}</span>
  }
  if (!state.hasTag('failed')) return <span className="text-muted">{t('counting')}</span>
  return (
    <>
      <span>{t('notCountedOf', { what: t(`${texts}:${name}`) })}</span>
      <Button size="sm" {...sending(send)('read.again')}>
        {t('tryAgain')}
      </Button>
    </>
  )
}
