import { ArrowPathIcon, RectangleStackIcon, XMarkIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ownershipTransferMachine } from '../../../machines/ownership-transfer/ownership-transfer.machine.ts'
import { ActButton } from '../../kit/ActButton.tsx'
import { acting } from '../../kit/acting.ts'
import { FlowFrame } from '../../kit/flow/FlowFrame.tsx'
import { type TopState, topOf } from '../../kit/top-state.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { ChangedMove } from './ChangedMove.tsx'
import { CodePanel } from './CodePanel.tsx'
import { NextOwnerPanel } from './NextOwnerPanel.tsx'
import { Blocked, Leaving, Outcome } from './Outcome.tsx'
import { OwnerCards } from './OwnerCards.tsx'
import { Question } from './Question.tsx'
import { ReviewMove } from './ReviewMove.tsx'
import { SaidSoFar } from './SaidSoFar.tsx'
import { SideNotes } from './SideNotes.tsx'
import { isInVain, placeOf, type TransferViewProps } from './transfer-props.ts'
import { useCourse } from './use-course.tsx'

/** The panel of each state: one question, one main act. */
const panels: Record<TopState<typeof ownershipTransferMachine>, (props: TransferViewProps) => ReactNode> = {
  currentOwner: CodePanel,
  newOwner: NextOwnerPanel,
  summing: ReviewMove,
  reviewing: ReviewMove,
  transferring: ReviewMove,
  resuming: () => null,
  changed: ChangedMove,
  startingOver: Leaving,
  blocked: Blocked,
  taken: Outcome,
  transferred: Outcome,
  superseded: Outcome,
  closed: Outcome,
}

/** Shows the steps, the current question, and beside it the call script and the history. */
export function OwnershipTransferView({ state, send, onLeave, onPark }: TransferViewProps) {
  const { t } = useTranslation('ownership-transfer')
  const place = placeOf(state)
  const course = useCourse(state)
  const Panel = panels[topOf(state)]
  const { installationId, city } = state.context
  return (
    <FlowFrame
      title={t('title')}
      record={
        <>
          <Id>{installationId}</Id> · {city}
        </>
      }
      acts={<HeadActs state={state} send={send} onPark={onPark} />}
      course={{ label: t('course'), steps: course }}
      beside={<SideNotes state={state} />}
    >
      <div className="mx-auto grid max-w-160 gap-8">
        <OwnerCards state={state} />
        <section className="grid justify-items-start gap-4">
          <Question key={place} state={state} />
          <Panel state={state} send={send} onLeave={onLeave} />
        </section>
        {state.status === 'active' && !isInVain(place) && <SaidSoFar state={state} />}
      </div>
    </FlowFrame>
  )
}

function HeadActs({ state, send, onPark }: TransferViewProps) {
  const may = acting(state, send)
  const { t } = useTranslation('ownership-transfer')
  return (
    <>
      <ActButton variant="quiet" icon={ArrowPathIcon} act={may('reset.ask')}>
        {t('startOver')}
      </ActButton>
      <ActButton variant="quiet" icon={XMarkIcon} act={may('flow.close')}>
        {t(state.matches('taken') ? 'done' : 'leave')}
      </ActButton>
      {onPark && state.status === 'active' && (
        <Button icon={RectangleStackIcon} onClick={onPark}>
          {t('park')}
        </Button>
      )}
    </>
  )
}
