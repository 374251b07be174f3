import { ArchiveBoxIcon, ArrowUturnLeftIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { chosenLine, quantityOf } from '../../../machines/item-return/return-entry.ts'
import { trimmed } from '../../contract/normalise.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FlowReview } from '../../kit/flow/FlowReview.tsx'
import { unitWord } from '../../records/unit-word.ts'
import { ReviewPanel } from '../../ui/layout/ReviewPanel.tsx'
import { Id } from '../../ui/values/Id.tsx'
import type { ReturnProps } from './return-props.ts'
import { usePlaces } from './use-places.tsx'

/** The return as it will be made, with both places before and after it; then its outcome. */
export function ReturnReview(props: ReturnProps) {
  const { sheet, entry } = props.state.context
  const line = chosenLine(sheet, entry)
  return line && <Review {...props} line={line} />
}

function Review({ line, state, send }: ReturnProps & { readonly line: NonNullable<ReturnType<typeof chosenLine>> }) {
  const { t } = useTranslation('item-return')
  const { number } = useFormats()
  const { sheet, entry } = state.context
  const { act } = entry
  const quantity = quantityOf(line, entry) ?? 0
  const places = usePlaces(state.context, line, quantity)
  const name = sheet?.name ?? ''
  const isRereading = state.matches({ returning: 'rereading' })
  const note = trimmed(entry.note)
  return (
    <FlowReview
      state={state}
      send={send}
      act={{
        event: 'act.confirm',
        label: t(`submit/${act}`),
        busyLabel: isRereading ? t('checkingShort') : t(`busy/${act}`),
      }}
      back={{ event: 'act.cancel', label: t('back') }}
      fallback={`item-return:failed/${act}`}
      unanswered={{
        text: { unknown: t(`unknown/${act}`, { item: line.name }), checking: t('checking', { name }) },
        advice: t('unknownAdvice'),
        check: t('checkNow'),
        busyLabel: t('checkingShort'),
      }}
    >
      <ReviewPanel
        record={
          <>
            <bdi>{line.name}</bdi> <Id>{line.serial ?? line.lineId}</Id>
          </>
        }
        big={`${number(quantity)} ${unitWord(line.unit, t)}`}
        facts={[...places, ...(note ? [{ id: 'note', label: t('note'), value: <bdi>{note}</bdi> }] : [])]}
        consequences={[
          { id: 'goes', icon: act === 'ask' ? ArrowUturnLeftIcon : ArchiveBoxIcon, text: t(`goes/${act}`, { name }) },
        ]}
      />
    </FlowReview>
  )
}
