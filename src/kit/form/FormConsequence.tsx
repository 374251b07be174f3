import { useTranslation } from 'react-i18next'
import type { FormValues } from '../../../machines/kit/form/form.machine.ts'
import type { CallInput, Endpoint } from '../../contract/endpoint.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { type Asks, useRecord } from '../record/use-record.ts'
import type { Consequence, FormDefinition } from './form-definition.ts'

interface FormConsequenceProps {
  readonly form: FormDefinition
  readonly values: FormValues
}

/** Warns of what saving would bring about elsewhere. The key is what is asked, so that other values ask anew. */
export function FormConsequence({ form, values }: FormConsequenceProps) {
  const input = form.consequence?.input(values)
  if (!form.consequence || !input) return null
  const asks = { endpoint: form.consequence.endpoint, input: () => input as CallInput<Endpoint> }
  return <Asked key={JSON.stringify(input)} {...{ form, values, asks, text: form.consequence.text }} />
}

interface AskedProps extends FormConsequenceProps {
  readonly asks: Asks
  readonly text: Consequence['text']
}

function Asked({ form, values, asks, text }: AskedProps) {
  const { t } = useTranslation([form.texts, 'kit-record'])
  const { number } = useFormats()
  const { state, send } = useRecord(asks, {})
  if (state.hasTag('failed'))
    return (
      <Banner
        tone="warn"
        live
        action={
          <Button size="sm" onClick={() => send({ type: 'read.again' })}>
            {t('kit-record:tryAgain')}
          </Button>
        }
      >
        {t('kit-record:consequenceFailed')}
      </Banner>
    )
  const said = state.context.data === null ? null : text(state.context.data, values)
  if (!said) return null
  return (
    <Banner tone="warn" live>
      {t(said.key, { count: said.count, number: number(said.count), name: said.name })}
    </Banner>
  )
}
