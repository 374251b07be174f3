import { BuildingOffice2Icon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { partnerAdditionMachine } from '../../../machines/partner-addition/partner-addition.machine.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FlowQuestion } from '../../kit/flow/FlowQuestion.tsx'
import { FlowReview } from '../../kit/flow/FlowReview.tsx'
import { type TopState, topOf } from '../../kit/top-state.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ReviewPanel } from '../../ui/layout/ReviewPanel.tsx'
import { local } from '../../ui/sends.ts'
import type { AdditionProps } from './addition-props.ts'
import { PartnerBlock } from './PartnerBlock.tsx'

const panels: Record<TopState<typeof partnerAdditionMachine>, (props: AdditionProps) => ReactNode> = {
  editing: PartnerBlock,
  correcting: PartnerBlock,
  adding: Review,
  added: Added,
  closed: () => null,
}

/** Adds partners by the block. A function of `state`. */
export function PartnerAdditionView(props: AdditionProps) {
  const { t } = useTranslation('partner-addition')
  const top = topOf(props.state)
  const Panel = panels[top]
  return (
    <FlowQuestion wide place={top} question={t(`questions/${top}`)}>
      <Panel {...props} />
    </FlowQuestion>
  )
}

function Review({ state, send }: AdditionProps) {
  const { t } = useTranslation('partner-addition')
  const { number, list } = useFormats()
  const { lines } = state.context
  const said = { count: lines.length, partners: number(lines.length) }
  return (
    <FlowReview
      state={state}
      send={send}
      act={{ event: 'act.confirm', label: t('add', said), busyLabel: t('adding') }}
      back={{ event: 'act.cancel', label: t('back') }}
      fallback="partner-addition:addFailed"
      unanswered={{
        text: { unknown: t('unknown', said), checking: t('checkingText') },
        advice: t('unknownAdvice'),
        check: t('checkNow'),
        busyLabel: t('checking'),
      }}
    >
      <ReviewPanel
        record={t('title')}
        big={t('partners', said)}
        facts={[{ label: t('names'), value: <bdi>{list(lines.map(({ name }) => name))}</bdi> }]}
        consequences={[{ id: 'all', icon: BuildingOffice2Icon, text: t('allOrNone') }]}
      />
    </FlowReview>
  )
}

function Added({ state, onLeave }: AdditionProps) {
  const { t } = useTranslation('partner-addition')
  const { number } = useFormats()
  const { lines } = state.context
  return (
    <div className="grid gap-4">
      <Banner tone="good" live>
        {t('added', { count: lines.length, partners: number(lines.length) })}
      </Banner>
      {onLeave && (
        <div>
          <Button variant="main" {...local} onClick={onLeave}>
            {t('close')}
          </Button>
        </div>
      )}
    </div>
  )
}
