import { EyeIcon, EyeSlashIcon } from '@heroicons/react/24/outline'
import { type ComponentPropsWithRef, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../actions/IconButton.tsx'
import { classes } from '../classes.ts'
import { local } from '../sends.ts'
import { Field, type FieldTexts } from './Field.tsx'
import { splitFieldTexts } from './fieldTexts.ts'

type NativeProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'size' | 'type' | 'value'>

export interface PasswordFieldProps extends FieldTexts, NativeProps {
  size?: 'md' | 'lg'
}

/** Uncontrolled, so that the password stays in the document and is read only at submit. */
export function PasswordField(props: PasswordFieldProps) {
  const [texts, { size, id, ...input }] = splitFieldTexts(props)
  const { t } = useTranslation('ui')
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const watchCapsLock = (key: KeyboardEvent) => setCapsLock(key.getModifierState('CapsLock'))
  return (
    <Field {...texts} id={id} warning={texts.warning ?? (hasCapsLock ? t('capsLock') : undefined)}>
      {(control) => (
        <span className="relative block">
          <input
            autoComplete="current-password"
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            dir="ltr"
            spellCheck={false}
            autoCapitalize="none"
            className={classes('input input-eye', size === 'lg' && 'input-lg')}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            onBlur={() => setCapsLock(false)}
          />
          <IconButton
            icon={isShown ? EyeSlashIcon : EyeIcon}
            label={t(isShown ? 'hidePassword' : 'showPassword', { field: texts.label })}
            size="sm"
            {...local}
            className="absolute! end-1 top-1/2 -translate-y-1/2 text-muted"
            onClick={() => setShown(!isShown)}
          />
        </span>
      )}
    </Field>
  )
}
