import { useTranslation } from 'react-i18next'
import { rowsProblem } from '../../../machines/code-status/code-rows.ts'
import { mostCodes } from '../../contract/areas/device-codes/code-moves.ts'
import { idsIn } from '../../contract/normalise.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { acting } from '../../kit/acting.ts'
import { DroppedRows } from '../../kit/batch/DroppedRows.tsx'
import { LookUpFoot } from '../../kit/batch/LookUpFoot.tsx'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { CodesField } from '../../kit/scan/CodesField.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import type { CodeStatusProps } from './code-status-props.ts'

/** The codes as pasted or scanned. What is wrong stands at the field once they were to be looked up. */
export function CodesEntry({ state, send }: CodeStatusProps) {
  const may = acting(state, send)
  const { t } = useTranslation('code-status')
  const { number } = useFormats()
  const { values, looked, dropped, failure } = state.context
  const busy = state.hasTag('busy')
  const isInvalid = state.matches('invalid')
  const { ids } = idsIn(values.ids)
  const problem = isInvalid ? rowsProblem(values.ids) : null
  const said = { most: number(mostCodes), codes: number(ids.length) }
  return (
    <Form className="grid gap-4" onSubmit={() => state.can({ type: 'ids.check' }) && send({ type: 'ids.check' })}>
      <CodesField
        name="ids"
        label={t('codes')}
        value={values.ids ?? ''}
        readOnly={busy}
        help={t('codesHelp', said)}
        error={problem && t(`problems/${problem}`, said)}
        event="value.change"
        payload={{ name: 'ids' }}
        onValue={(value) => send({ type: 'value.change', value, name: 'ids' })}
      />
      <DroppedRows ids={dropped} />
      <FailureBanner failure={failure} fallback="device-codes:searchFailed" />
      <LookUpFoot
        start={isInvalid ? null : t('lookUp')}
        isBusy={busy}
        done={looked.length}
        total={ids.length}
        stop={may('read.stop')}
      />
    </Form>
  )
}
