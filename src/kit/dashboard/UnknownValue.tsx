import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { withParam } from './dashboard-address.ts'
import type { ParameterChoiceProps } from './ParameterChoice.tsx'

/** Stands in the place of what can't be asked for: the address has a value that doesn't exist. Leads back to one. */
export function UnknownValue({ parameter, context, search }: ParameterChoiceProps) {
  const { t } = useTranslation('dashboard')
  const words = (value: string) => parameter.words(value, context)
  const initial = context.params[parameter.name] ?? ''
  return (
    <Card flush>
      <EmptyView
        kind="failed"
        heading="h3"
        title={parameter.unknown && context.t(parameter.unknown)}
        actions={
          <LinkButton href={withParam(search, parameter.name, initial)}>
            {t('backTo', { value: words(initial) })}
          </LinkButton>
        }
      >
        {t('possible', { values: context.formats.list(parameter.values(context.today).map(words)) })}
      </EmptyView>
    </Card>
  )
}
