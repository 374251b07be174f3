import type { DescribedForm } from '../../contract/described-form.ts'
import type { FieldPartProps } from '../form/form-definition.ts'
import { DescribedFields } from './DescribedFields.tsx'
import { textWith, typedIn } from './described-text.ts'

/** All fields of a described form, as one field of a form of the kit (S-49). */
export const describedPart = (form: DescribedForm) =>
  function DescribedPart({ value, error, readOnly, onValue }: FieldPartProps) {
    return (
      <div className="grid gap-2">
        <DescribedFields
          form={form}
          values={typedIn(value)}
          isInvalid={error !== undefined}
          disabled={readOnly}
          send={(change) => onValue(textWith(form, value, change.name, change.value))}
        />
        {error && (
          <p role="alert" className="text-sm text-bad">
            {error}
          </p>
        )}
      </div>
    )
  }
