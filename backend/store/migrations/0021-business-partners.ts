import type { Migration } from '../migration.ts'

/**
 * Business partners as records. Until now their names stood at the installations: each name becomes a partner, whatever
 * its capitals. The name stays there, because lists are searched by their own row, and a trigger keeps it (S-137).
 */
export const businessPartners: Migration = {
  version: 21,
  name: 'business partners',
  sql: `
create table business_partner (
  id text primary key,
  name text not null check (char_length(name) between 1 and 120)
);
create unique index business_partner_name on business_partner (lower(name));
insert into business_partner (id, name)
  select 'BP-' || lpad((row_number() over (order by lower(partner)))::text, 4, '0'), min(partner)
  from installation where partner is not null group by lower(partner);
alter table installation add column partner_id text references business_partner (id);
update installation set partner_id = one.id, partner = one.name
  from business_partner one where lower(one.name) = lower(installation.partner);
create index installation_partner on installation (partner_id, id);

create function name_partner() returns trigger language plpgsql as $$
begin
  new.partner := (select name from business_partner where id = new.partner_id);
  return new;
end $$;
create trigger partner before insert or update of partner_id on installation
  for each row execute function name_partner();

create function rename_partner() returns trigger language plpgsql as $$
begin
  update installation set partner = new.name where partner_id = new.id;
  return null;
end $$;
create trigger renamed after update of name on business_partner
  for each row when (old.name <> new.name) execute function rename_partner();
`,
}
