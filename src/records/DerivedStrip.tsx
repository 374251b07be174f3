import { useTranslation } from 'react-i18next'
import type { Attention, AttentionKind } from '../contract/attention.ts'
import type { Holder } from '../contract/permissions.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { Button } from '../ui/actions/Button.tsx'
import { local } from '../ui/sends.ts'
import { AttentionStrip } from './AttentionStrip.tsx'
import { type AttentionRead, uncheckedOf } from './attention-facts.ts'

interface DerivedStripProps {
  readonly found: Attention
  readonly reads: readonly AttentionRead[]
  /** Of no call that is made: further ones would be needed */
  readonly neverAsked: readonly AttentionKind[]
  readonly customerId: string
  readonly isOfInstallation?: boolean
  readonly person: Holder | null
}

/**
 * What needs attention, where the service's record doesn't tell: found in other calls after the record is shown. It says
 * what it couldn't check and what it doesn't ask for, so that silence never looks like nothing.
 */
export function DerivedStrip({ reads, neverAsked, ...strip }: DerivedStripProps) {
  const { t } = useTranslation(['attention', 'ui'])
  const { list } = useFormats()
  const failed = reads.filter(({ state }) => state.context.failure)
  const retry = () => {
    for (const { send } of failed) send({ type: 'read.again' })
  }
  const isAwaited = reads.some(({ state }) => state.hasTag('busy'))
  const unknown = uncheckedOf(reads, neverAsked).map((kind) => t(`checks/${kind}`))
  return (
    <AttentionStrip
      {...strip}
      note={
        <p role="status" className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
          {isAwaited ? t('checking') : t('notChecked', { what: list(unknown) })}
          {!isAwaited && failed.length > 0 && (
            <Button {...local} variant="link" onClick={retry}>
              {t('ui:retry')}
            </Button>
          )}
        </p>
      }
    />
  )
}
