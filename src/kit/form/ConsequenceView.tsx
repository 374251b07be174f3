import { useTranslation } from 'react-i18next'
import type { FormValues } from '../../../machines/kit/form/form.machine.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import type { QueryInView } from '../record/use-record.ts'
import { sending } from '../sending.ts'
import type { Consequence, Said } from './form-definition.ts'

export interface ConsequenceViewProps extends QueryInView {
  /** Namespace of the form */
  readonly texts: string
  readonly consequence: Pick<Consequence, 'text' | 'typed' | 'view'>
  readonly values: FormValues
}

/** Shows what is known of a form's consequence. A function of `state`. */
export function ConsequenceView({ texts, consequence, values, state, send }: ConsequenceViewProps) {
  const does = sending(send)
  const { t } = useTranslation([texts, 'kit-record'])
  const formats = useFormats()
  const { typed } = consequence
  const { data, failure } = state.context
  if (typed && state.hasTag('busy'))
    return (
      <p role="status" className="text-muted">
        {t(typed.checking)}
      </p>
    )
  if (typed && failure?.outcome === 'refused' && failure.message)
    return <Note said={{ words: failure.message }} texts={texts} />
  if (state.hasTag('failed'))
    return (
      <Banner
        tone="warn"
        live
        action={
          <Button size="sm" {...does('read.again')}>
            {t('kit-record:tryAgain')}
          </Button>
        }
      >
        {t(typed?.failed ?? 'kit-record:consequenceFailed')}
      </Banner>
    )
  if (data === null) return null
  const said = consequence.text(data, values, formats)
  return (
    <>
      {said && <Note said={said} texts={texts} />}
      {consequence.view && <consequence.view answer={data as never} />}
    </>
  )
}

interface NoteProps {
  readonly said: Said
  readonly texts: string
}

function Note({ said, texts }: NoteProps) {
  const { t } = useTranslation(texts)
  const { number } = useFormats()
  if ('words' in said)
    return (
      <Banner tone="warn" live>
        <bdi>{said.words}</bdi>
      </Banner>
    )
  const { key, count, name, values, tone = 'warn' } = said
  return (
    <Banner tone={tone} live>
      {t(key, { ...values, ...(count === undefined ? {} : { count, number: number(count) }), name })}
    </Banner>
  )
}
