import { type ConversionConfig, type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Schema } from '../../src/contract/endpoint.ts'
import type { Need } from '../../src/contract/permissions.ts'

const refTo = (name: string) => `#/components/schemas/${name}`

/**
 * Describes what travels on the wire: the input side of each schema. Leaves out checks that JSON Schema cannot say, so
 * a call may be refused that the document allows, never the reverse.
 */
const config: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => refTo(referenceId),
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction.type === 'metadata' && 'need' in jsonSchema ? withNeed(jsonSchema) : jsonSchema,
}

/** Says at the field that it is left out for callers who lack this. */
function withNeed({ need, ...schema }: JsonSchema & { readonly need?: unknown }): JsonSchema {
  const lacking = (need as Need).map((clause) => clause.join(' or ')).join(' and ')
  const said = { 'x-needs': need, description: `Requires ${lacking}; left out without.` }
  return { ...schema, ...said } as JsonSchema
}

/** The schemas by their names. Where one holds another, it refers to it. */
export const namedSchemas = (named: Readonly<Record<string, Schema>>): Readonly<Record<string, JsonSchema>> =>
  toJsonSchemaDefs(named as Record<string, GenericSchema>, config)

/** A schema without a name, such as a parameter's. */
export function plainSchema(schema: Schema): JsonSchema {
  const { $schema: _, ...plain } = toJsonSchema(schema as GenericSchema, config)
  return plain
}

/** Refers to a schema that has a name. */
export const reference = (name: string) => ({ $ref: refTo(name) })
