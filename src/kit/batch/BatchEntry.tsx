import { useTranslation } from 'react-i18next'
import { idsIn } from '../../contract/normalise.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { Form } from '../../ui/fields/Form.tsx'
import { acting } from '../acting.ts'
import { FailureBanner } from '../FailureBanner.tsx'
import { FormFields } from '../form/FormFields.tsx'
import { CodesField } from '../scan/CodesField.tsx'
import type { BatchInView } from './batch-definition.ts'
import { problemOfRows } from './batch-problems.ts'
import { DroppedRows } from './DroppedRows.tsx'
import { LookUpFoot } from './LookUpFoot.tsx'

/** The rows and what is said of all of them, as typed. Problems stand at their fields once they were to be checked. */
export function BatchEntry({ batch, state, send }: BatchInView) {
  const may = acting(state, send)
  const { t } = useTranslation(['batch', batch.texts])
  const { number } = useFormats()
  const { values, failure, looked, dropped } = state.context
  const busy = state.hasTag('busy')
  const isInvalid = state.matches('invalid')
  const { ids } = idsIn(values.ids)
  const problem = isInvalid ? problemOfRows(batch, values.ids) : undefined
  const most = number(batch.most)
  return (
    <Form
      className="grid max-w-160 gap-4"
      onSubmit={() => state.can({ type: 'ids.check' }) && send({ type: 'ids.check' })}
    >
      <CodesField
        name="ids"
        label={t(`${batch.texts}:${batch.ids.label}`)}
        value={values.ids ?? ''}
        readOnly={busy}
        help={batch.ids.help ? t(`${batch.texts}:${batch.ids.help}`) : t('idsHelp', { most })}
        error={problem && t(`problems/${problem}`, { most, rows: number(ids.length) })}
        event="value.change"
        payload={{ name: 'ids' }}
        onValue={(value) => send({ type: 'value.change', value, name: 'ids' })}
      />
      <DroppedRows ids={dropped} />
      <FormFields
        form={batch}
        state={{
          context: { values, stored: null },
          matches: (place) => place === 'invalid' && isInvalid,
          can: (event) => state.can(event),
        }}
        send={send}
      />
      <FailureBanner failure={failure} fallback="batch:notLookedUp" />
      <LookUpFoot
        start={isInvalid ? null : t('check')}
        isBusy={busy}
        done={looked.length}
        total={ids.length}
        stop={may('read.stop')}
      />
    </Form>
  )
}
