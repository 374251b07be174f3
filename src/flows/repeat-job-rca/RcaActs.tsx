import { useTranslation } from 'react-i18next'
import { problemCount, unknownFields } from '../../../machines/repeat-job-rca/repeat-job-rca.machine.ts'
import { newKey } from '../../client/new-key.ts'
import { ActButton } from '../../kit/ActButton.tsx'
import { acting } from '../../kit/acting.ts'
import { useDescribedWords } from '../../kit/described-form/described-words.ts'
import { sending } from '../../kit/sending.ts'
import { isUnanswered } from '../../kit/top-state.ts'
import { Button } from '../../ui/actions/Button.tsx'
import type { RcaProps } from './repeat-job-rca-props.ts'

/** The one act of the form, and what stands against it. */
export function RcaActs({ state, send }: RcaProps) {
  const may = acting(state, send)
  const does = sending(send)
  const { t } = useTranslation('repeat-job-rca')
  const words = useDescribedWords()
  const unknown = unknownFields(state.context)
  const missing = state.matches({ editing: 'invalid' }) ? problemCount(state.context) : 0
  return (
    <>
      {missing > 0 && (
        <p role="alert" className="text-bad">
          {t('toMend', { count: missing })}
        </p>
      )}
      {!isUnanswered(state) && (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="main"
            size="lg"
            {...does('rca.submit', newKey)}
            busy={state.matches({ submitting: 'sending' })}
            busyLabel={t('submitting')}
            reason={unknown.length > 0 ? t('cantSubmit', { fields: unknown.map(words).join(', ') }) : undefined}
          >
            {t('submit')}
          </Button>
          <ActButton variant="quiet" act={may('rca.discard')}>
            {t('discard')}
          </ActButton>
        </div>
      )}
    </>
  )
}
