import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  chosenLine,
  type HeldLine,
  mostOf,
  noteLength,
  quantityOf,
} from '../../../machines/item-return/return-entry.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { unitWord } from '../../records/unit-word.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Id } from '../../ui/values/Id.tsx'
import type { ReturnProps } from './return-props.ts'
import { usePlaces } from './use-places.tsx'

/** What comes back: how much of the line, and what that makes of both places. Above it what came back last. */
export function ChosenPanel(props: ReturnProps) {
  const { t } = useTranslation('item-return')
  const { sheet, entry } = props.state.context
  const line = chosenLine(sheet, entry)
  const atFirst = useRef(line?.lineId)
  return (
    <div className="grid min-w-0 gap-4">
      <LastReturned {...props} />
      <Card title={t('chosen')}>
        {line ? (
          <ChosenForm key={line.lineId} {...props} line={line} isNew={line.lineId !== atFirst.current} />
        ) : (
          <p className="text-muted">{t('chooseFirst')}</p>
        )}
      </Card>
    </div>
  )
}

function LastReturned({ state }: ReturnProps) {
  const { t } = useTranslation('item-return')
  const { number } = useFormats()
  const { last, sheet } = state.context
  if (!last || !state.matches({ editing: 'returned' })) return null
  return (
    <Banner tone="good" live title={t(`done/${last.act}`)}>
      <p>
        {last.serial === null && `${number(last.quantity)} × `}
        <bdi>{last.name}</bdi> {last.serial !== null && <Id>{last.serial}</Id>}
      </p>
      {last.left > 0 && <p>{t('left', { number: number(last.left), name: sheet?.name ?? '' })}</p>}
    </Banner>
  )
}

interface ChosenFormProps extends ReturnProps {
  readonly line: HeldLine
  /** Chosen since the page came */
  readonly isNew: boolean
}

/** The button that chose the line is gone, and on a phone its form is out of sight. A scan keeps the focus. */
function leadToForm(at: HTMLElement | null): void {
  if (document.activeElement === document.body) at?.closest('form')?.querySelector('input')?.focus()
}

function ChosenForm({ line, isNew, state, send }: ChosenFormProps) {
  const { t } = useTranslation('item-return')
  const { number } = useFormats()
  const { entry } = state.context
  const most = mostOf(entry.act, line)
  const quantity = quantityOf(line, entry)
  const places = usePlaces(state.context, line, quantity)
  return (
    <Form className="grid gap-4" onSubmit={() => send({ type: 'act.ask' })}>
      <p ref={isNew ? leadToForm : undefined} className="wrap-anywhere">
        <bdi className="font-medium">{line.name}</bdi> <Id>{line.serial ?? line.lineId}</Id>
      </p>
      {line.serial === null && (
        <NumberField
          label={t('quantity')}
          name="quantity"
          unit={unitWord(line.unit, t)}
          value={entry.quantity}
          maxLength={4}
          help={t('upTo', { number: number(most) })}
          error={
            (entry.quantity !== '' || state.matches({ editing: 'incomplete' })) &&
            quantity === null &&
            t('wholeNumber', { most: number(most) })
          }
          event="quantity.change"
          onValue={(value) => send({ type: 'quantity.change', value })}
        />
      )}
      <Facts facts={places} />
      <TextField
        label={t('note')}
        name="note"
        optional
        maxLength={noteLength}
        value={entry.note}
        event="note.change"
        onValue={(value) => send({ type: 'note.change', value })}
      />
      <div>
        <Button type="submit" variant="main" size="lg" event="act.ask">
          {t('review')}
        </Button>
      </div>
      {state.matches({ editing: 'incomplete' }) && (
        <p role="alert" className="text-sm text-bad">
          {t('lack')}
        </p>
      )}
    </Form>
  )
}
