import { useTranslation } from 'react-i18next'
import { countOf, maxRows, queuedAmount } from '../../../machines/kit/bulk/bulk-rows.ts'
import { newKey } from '../../client/new-key.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { DialogFooter } from '../../ui/overlays/Dialog.tsx'
import { FormFields } from '../form/FormFields.tsx'
import type { BulkInView } from './bulk-definition.ts'

/** Shows how many rows are meant and which are left out, asks for the shared values, and offers the act. */
export function BulkConfirm({ act, state, send, rows: selected = new Map() }: BulkInView) {
  const { t } = useTranslation(['bulk', act.texts])
  const { number, money } = useFormats()
  const { rows, request, total, values } = state.context
  const isInvalid = state.matches('invalid')
  const meant = request ? Math.min(total, maxRows) : countOf(state.context, 'queued')
  const said = { count: meant, rows: number(meant), total: number(total), most: number(maxRows) }
  const refused = countOf(state.context, 'skipped')
  const start = () => state.can({ type: 'run.start', key: '' }) && send({ type: 'run.start', key: newKey() })
  if (meant === 0 && rows.length === 0) return <Banner tone="info">{t('nothingChosen')}</Banner>
  return (
    <Form className="grid gap-4" onSubmit={start}>
      <p>{request ? t('aboutAll', said) : t('aboutThese', said)}</p>
      {act.moves && meant > 0 && (
        <p className="font-medium">
          {request
            ? t(`${act.texts}:${act.moves.unloaded}`)
            : t(`${act.texts}:${act.moves.sum}`, { amount: money(queuedAmount(state.context)) })}
        </p>
      )}
      {total > maxRows && (
        <Banner tone="warn" title={t('cappedTitle', said)}>
          {t('cappedText', said)}
        </Banner>
      )}
      {refused > 0 && <Banner tone="info">{t('refusedText', { count: refused, rows: number(refused) })}</Banner>}
      {act.foreseen && meant > 0 && (
        <act.foreseen
          ids={rows.flatMap(({ id, mark }) => (mark === 'queued' ? [id] : []))}
          rows={request ? new Map() : selected}
        />
      )}
      <FormFields
        form={act}
        state={{
          context: { values, stored: null },
          matches: (place) => place === 'invalid' && isInvalid,
          can: (event) => state.can(event),
        }}
        send={send}
      />
      {isInvalid && (
        <Banner tone="bad" live>
          {t('lackingText')}
        </Banner>
      )}
      <div className="-mx-5 -mb-5">
        <DialogFooter>
          <Button
            type="submit"
            variant="main"
            event="run.start"
            reason={isInvalid ? t('lackingText') : meant === 0 ? t('refusedAll') : undefined}
          >
            {t('start', { ...said, act: t(`${act.texts}:${act.label}`) })}
          </Button>
        </DialogFooter>
      </div>
    </Form>
  )
}
