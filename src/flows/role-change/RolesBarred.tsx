import { useTranslation } from 'react-i18next'
import { closedBecause } from '../../../machines/role-change/chosen-roles.ts'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { RolesGrid } from './RolesGrid.tsx'
import type { RoleChangeProps } from './role-change-props.ts'

/** The roles of somebody who may do more, or one's own: shown, with the reason why they can't be changed (S-299). */
export function RolesBarred({ state, send }: RoleChangeProps) {
  const { t } = useTranslation('role-change')
  const { loaded } = state.context
  if (!loaded) return null
  const why = closedBecause(loaded.me, loaded.employee)
  return (
    <div className="grid max-w-200 content-start gap-4 p-6 max-sm:p-4">
      <Banner tone="info" title={t(why === 'own' ? 'ownTitle' : 'aboveTitle')}>
        {why === 'own' ? t('ownText') : t('aboveText', { codes: (why ?? []).join(', ') })}
      </Banner>
      <Card title={t('grid')} flush>
        <RolesGrid state={state} send={send} />
      </Card>
      <div>
        <Button {...sending(send)('flow.close')}>{t('close')}</Button>
      </div>
    </div>
  )
}
