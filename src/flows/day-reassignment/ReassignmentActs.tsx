import { useTranslation } from 'react-i18next'
import {
  goingRows,
  isConcerned,
  isForbidden,
  retriableRows,
} from '../../../machines/day-reassignment/reassignment-rows.ts'
import { newKey } from '../../client/new-key.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { ActButton } from '../../kit/ActButton.tsx'
import { acting } from '../../kit/acting.ts'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import type { ReassignmentProps } from './day-reassignment-props.ts'

/** The acts of each state, at the foot of the dialog. */
export function ReassignmentActs({ state, send }: ReassignmentProps) {
  const may = acting(state, send)
  const does = sending(send)
  const { t } = useTranslation('day-reassignment')
  const { number } = useFormats()
  const { context } = state
  const lack = useLack(state)
  const going = goingRows(context).length
  const retriable = retriableRows(context).length
  const left = context.rows.filter(({ mark }) => mark !== 'done').length
  if (state.matches('editing'))
    return (
      <>
        <Button {...does('flow.close')}>{t('close')}</Button>
        <Button variant="main" {...does('act.confirm', newKey)} reason={lack}>
          {t('day' in context.task ? 'apply' : 'assign', { count: going, jobs: number(going) })}
        </Button>
      </>
    )
  return (
    <>
      <ActButton act={may('run.stop')}>{t('stop')}</ActButton>
      <ActButton act={may('run.resume')} variant="main">
        {t('resume')}
      </ActButton>
      <ActButton act={may('run.retry', newKey)}>{t('retry', { count: retriable, jobs: number(retriable) })}</ActButton>
      {state.matches('ended') && (
        <ActButton act={may('read.again')}>{t('again', { count: left, jobs: number(left) })}</ActButton>
      )}
      <ActButton act={may('flow.close')} variant={state.matches('ended') ? 'main' : 'plain'}>
        {t('close')}
      </ActButton>
    </>
  )
}

/** Why nothing can be sent yet. */
function useLack(state: ReassignmentProps['state']): string | null {
  const { t } = useTranslation('day-reassignment')
  const { context } = state
  if (state.can({ type: 'act.confirm', key: '' })) return null
  if (goingRows(context).length === 0) return t('lacks/nothing')
  if (isForbidden(context)) return t('lacks/forbidden')
  return isConcerned(context) ? t('lacks/note') : null
}
