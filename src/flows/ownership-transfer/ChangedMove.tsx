import { useTranslation } from 'react-i18next'
import { shownIn } from '../../../machines/ownership-transfer/reviewed.ts'
import type { FactName } from '../../contract/shown/facts.ts'
import { sending } from '../../kit/sending.ts'
import { ChangedFacts } from '../../kit/write/ChangedFacts.tsx'
import { typeText } from '../../records/jobs/job-words.ts'
import { Button } from '../../ui/actions/Button.tsx'
import type { TransferProps } from './transfer-props.ts'

const owners: Readonly<Record<string, string>> = { current: 'currentOwner', new: 'newOwner' }

/** Nothing was transferred: both values of what has changed, and the way to review it anew. */
export function ChangedMove({ state, send }: TransferProps) {
  const does = sending(send)
  const { t } = useTranslation(['ownership-transfer', 'kit-changed', 'words'])
  const { context } = state
  const rowOf = (_: FactName, id: string) => (owners[id] ? t(owners[id]) : undefined)
  return (
    <div className="grid w-full gap-4">
      <p>{t('kit-changed:text')}</p>
      {context.now && (
        <ChangedFacts
          was={shownIn(context)}
          is={shownIn(context.now)}
          codeOf={(name, code) => (name === 'openJob' ? typeText(t, code) : undefined)}
          rowOf={rowOf}
        />
      )}
      <div>
        <Button variant="main" size="lg" {...does('review.again')}>
          {t('kit-changed:reviewAgain')}
        </Button>
      </div>
    </div>
  )
}
