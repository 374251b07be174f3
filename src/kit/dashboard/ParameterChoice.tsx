import { ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Segmented } from '../../ui/fields/Segmented.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import type { Icon } from '../../ui/Icon.ts'
import { local } from '../../ui/sends.ts'
import { rootApi } from '../root-api.ts'
import { withParam } from './dashboard-address.ts'
import type { DashboardContext, Parameter } from './dashboard-definition.ts'

export interface ParameterChoiceProps {
  readonly parameter: Parameter
  readonly context: DashboardContext
  readonly search: string
}

/** A few choices side by side, or a period with its neighbours. None is chosen where the address has another one. */
export function ParameterChoice(props: ParameterChoiceProps) {
  return props.parameter.sideBySide ? <SideBySide {...props} /> : <Period {...props} />
}

function SideBySide({ parameter, context, search }: ParameterChoiceProps) {
  return (
    <div className="print:hidden">
      <Segmented
        label={context.t(parameter.label)}
        segments={parameter.values(context.today).map((value) => ({
          ...local,
          id: value,
          label: parameter.words(value, context),
          href: withParam(search, parameter.name, value),
        }))}
        chosen={new URLSearchParams(search).get(parameter.name) ?? context.params[parameter.name] ?? ''}
      />
    </div>
  )
}

/** A period with the one before and the one after as links, because the address holds it. */
function Period({ parameter, context, search }: ParameterChoiceProps) {
  const { t } = useTranslation('dashboard')
  const values = parameter.values(context.today)
  const chosen = context.params[parameter.name] ?? ''
  const at = values.indexOf(chosen)
  const words = (value: string) => parameter.words(value, context)
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
