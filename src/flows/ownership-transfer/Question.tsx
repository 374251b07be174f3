import { useTranslation } from 'react-i18next'
import { nameOf } from '../../../machines/ownership-transfer/transfer-context.ts'
import { QuestionHeading } from '../../kit/flow/FlowQuestion.tsx'
import { isAskingOwner, ownerOf, placeOf, type TransferState } from './transfer-props.ts'

/** The question of this state, about one of the two owners. */
export function Question({ state }: { state: TransferState }) {
  const { t } = useTranslation('ownership-transfer')
  const place = placeOf(state)
  const { context } = state
  const name = nameOf(context, isAskingOwner(place) ? ownerOf(place) : 'next')
  return <QuestionHeading question={t(`questions/${place}`, { name, id: context.installationId })} />
}
