/** Makes indexes of letter triples where PostgreSQL has them: its own extension, which not everybody may make. */
export const withLetterTriples = (indexes: string): string => `
do $$
begin
  create extension if not exists pg_trgm;
${indexes.trim().replace(/^/gm, '  ')}
exception when insufficient_privilege or feature_not_supported or undefined_file then
  raise notice 'Searches read every row: %', sqlerrm;
end $$;
`
