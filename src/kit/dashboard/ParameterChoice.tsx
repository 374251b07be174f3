import { ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import type { Icon } from '../../ui/Icon.ts'
import { local } from '../../ui/sends.ts'
import { rootApi } from '../root-api.ts'
import { withParam } from './dashboard-address.ts'
import type { DashboardContext, Parameter } from './dashboard-definition.ts'

interface ParameterChoiceProps {
  readonly parameter: Parameter
  readonly context: DashboardContext
  readonly search: string
}

/** A period with the one before and the one after as links, because the address holds it. */
export function ParameterChoice({ parameter, context, search }: ParameterChoiceProps) {
  const { t } = useTranslation('dashboard')
  const values = parameter.values(context.today)
  const chosen = context.params[parameter.name] ?? ''
  const at = values.indexOf(chosen)
  const words = (value: string) => parameter.words(value, context.formats)
  const step = (icon: Icon, value: string | undefined, none: string) =>
    value === undefined ? (
      <IconButton icon={icon} label={none} reason={none} size="sm" {...local} />
    ) : (
      <LinkButton
        icon={icon}
        name={words(value)}
        size="sm"
        className="btn-icon"
        href={withParam(search, parameter.name, value)}
      />
    )
  return (
    <div className="flex items-center gap-1 print:hidden">
      {step(BackIcon, values[at + 1], t('noEarlier'))}
      <Select
        {...local}
        look="inline"
        labelHidden
        label={context.t(parameter.label)}
        name={parameter.name}
        value={chosen}
        options={values.map((value) => ({ value, label: words(value) }))}
        onValue={(value) => rootApi().go(location.pathname + withParam(search, parameter.name, value))}
      />
      {step(OnIcon, values[at - 1], t('noLater'))}
    </div>
  )
}

const BackIcon: Icon = (props) => <ChevronLeftIcon {...props} className="flip" />
const OnIcon: Icon = (props) => <ChevronRightIcon {...props} className="flip" />
