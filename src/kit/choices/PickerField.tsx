import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { SearchedField } from '../lookup.ts'
import { PickerView } from './PickerView.tsx'
import { pickerLogic, type Searches } from './picker-logic.ts'

interface PickerFieldProps {
  readonly searches: Searches
  readonly field: SearchedField
}

/** A picker with its own search. What other fields say begins another one. */
export const PickerField = (props: PickerFieldProps) => (
  <Searching key={JSON.stringify(props.searches.search('', props.field.values ?? {}))} {...props} />
)

function Searching({ searches, field }: PickerFieldProps) {
  const [logic] = useState(() => pickerLogic(searches, field.values ?? {}))
  const running = useActorRef(logic)
  return <PickerView state={useSelector(running, (state) => state)} send={running.send} field={field} />
}
