import { useTranslation } from 'react-i18next'
import { changesOf } from '../../../machines/role-change/chosen-roles.ts'
import { newKey } from '../../client/new-key.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { sending } from '../../kit/sending.ts'
import { isUnanswered } from '../../kit/top-state.ts'
import { UnansweredPanel } from '../../kit/UnansweredPanel.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Difference } from './Difference.tsx'
import { RolesGrid } from './RolesGrid.tsx'
import type { RoleChangeProps } from './role-change-props.ts'

/** The grid, and beside it what changes, the look and the one main act. */
export function RolesEditor({ state, send }: RoleChangeProps) {
  const { t } = useTranslation(['role-change', 'kit'])
  const does = sending(send)
  const isResting = state.matches('editing') || state.matches('looked')
  return (
    <div className="grid content-start gap-4 p-6 max-sm:p-4 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
      <Card
        title={t('grid')}
        flush
        actions={
          isResting && (
            <>
              {state.can({ type: 'read.again' }) && (
                <Button size="sm" {...does('read.again')}>
                  {t('refresh')}
                </Button>
              )}
              {state.can({ type: 'roles.reset' }) && (
                <Button size="sm" {...does('roles.reset')}>
                  {t('reset')}
                </Button>
              )}
            </>
          )
        }
      >
        <RolesGrid state={state} send={send} />
        <p className="border-t px-(--pad) py-2 text-xs text-muted">{t('legend')}</p>
      </Card>
      <Beside state={state} send={send} />
    </div>
  )
}

function Beside({ state, send }: RoleChangeProps) {
  const { t } = useTranslation(['role-change', 'kit'])
  const { number } = useFormats()
  const does = sending(send)
  const { loaded, chosen, failure } = state.context
  const count = loaded ? changesOf(loaded.employee.roles, chosen).length : 0
  const title = t('changes', { count, number: number(count) })
  if (isUnanswered(state))
    return (
      <Card title={title}>
        <UnansweredPanel
          state={state}
          send={send}
          text={{ unknown: t('unknownText'), checking: t('checkingText') }}
          advice={t('unknownAdvice')}
          check={t('check')}
          busyLabel={t('checkingTitle')}
        />
      </Card>
    )
  const busy = state.hasTag('busy')
  const isLooked = state.matches('looked')
  return (
    <Card title={title}>
      <div className="grid gap-4">
        {failure && <FailureBanner failure={failure} fallback="role-change:failed" />}
        <Difference context={state.context} />
        {!busy && state.can({ type: 'difference.look' }) && (
          <Checkbox
            label={t('look')}
            checked={isLooked}
            event="difference.look"
            onValue={() => send({ type: 'difference.look' })}
          />
        )}
        <div className="flex flex-wrap gap-2">
          {!busy && <Button {...does('flow.close')}>{t('cancel')}</Button>}
          {count > 0 && (
            <Button
              variant="main"
              busy={busy}
              busyLabel={t('saving')}
              reason={isLooked || busy ? null : t('lookFirst')}
              {...does('roles.save', newKey)}
            >
              {t('save', { count, number: number(count) })}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
