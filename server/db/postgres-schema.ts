import { type RawBuilder, sql } from "kysely";
import type { Db } from "./store.ts";

/** Object of a schema, as the database describes it. */
export type SchemaObject = {
  /** Kind and name: `trigger deliveries_bcc on deliveries`. */
  name: string;
  definition: string;
};

/**
 * Objects in a PostgreSQL schema that could change what a statement on its tables does: tables, views, sequences,
 * columns, indexes, constraints, triggers, rules, policies, child tables, functions, types, and operators. Members of extensions are
 * left out, and so is the schema's own name, so that two schemas can be compared.
 *
 * @param schema its name
 */
export async function schemaObjects(db: Db, schema: RawBuilder<unknown>): Promise<SchemaObject[]> {
  const { rows } = await sql<SchemaObject>`
    with here as (
      select oid, case oid when pg_my_temp_schema() then 'pg_temp' else quote_ident(nspname) end || '.' as prefix
      from pg_catalog.pg_namespace where nspname = ${schema}
    ),
    theirs as (select classid, objid from pg_catalog.pg_depend where deptype = 'e'),
    relations as (
      select c.* from pg_catalog.pg_class c join here on c.relnamespace = here.oid
      where c.relkind not in ('i', 'I', 't', 'c')
        and not exists (select 1 from theirs where classid = 'pg_catalog.pg_class'::regclass and objid = c.oid)
    )
    select case r.relkind when 'r' then 'table ' when 'v' then 'view ' when 'm' then 'materialized view ' when 'S' then 'sequence '
        when 'f' then 'foreign table ' when 'p' then 'partitioned table ' else r.relkind::text || ' ' end || r.relname as name,
      -- A table that isn't logged would be empty after a crash.
      concat_ws(' ', case when r.relpersistence = 'u' then 'unlogged' end, case when r.relrowsecurity then 'row security' end,
        case when r.relispartition then 'partition' end, case when r.reloftype <> 0 then 'typed' end) as definition
    from relations r
    union all
    select 'column ' || r.relname || '.' || a.attname,
      concat_ws(' ', a.attnum, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
        nullif(a.attgenerated::text, ''), nullif(a.attidentity::text, ''), co.collname, pg_get_expr(d.adbin, d.adrelid))
    from relations r join pg_catalog.pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
      left join pg_catalog.pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
      left join pg_catalog.pg_collation co on co.oid = a.attcollation
    where r.relkind = 'r'
    union all
    select 'index ' || c.relname, concat_ws(' ', replace(pg_get_indexdef(i.indexrelid), here.prefix, ''),
      case when not i.indisvalid or not i.indisready or not i.indislive then 'not usable' end)
    from here, relations r join pg_catalog.pg_index i on i.indrelid = r.oid
      join pg_catalog.pg_class c on c.oid = i.indexrelid
    union all
    -- That a column is not null stands with the column; from version 18 on it has a name too, which a dump may change.
    select 'constraint ' || o.conname || ' on ' || r.relname, concat_ws(' ', replace(pg_get_constraintdef(o.oid), here.prefix, ''),
      case when not o.convalidated then 'not valid' end)
    from here, relations r join pg_catalog.pg_constraint o on o.conrelid = r.oid
    where o.contype <> 'n'
    union all
    select case when t.tgisinternal then 'disabled check ' else 'trigger ' end || t.tgname || ' on ' || r.relname, ''
    from relations r join pg_catalog.pg_trigger t on t.tgrelid = r.oid
    where not t.tgisinternal or t.tgenabled <> 'O'
    union all
    select 'rule ' || w.rulename || ' on ' || r.relname, ''
    from relations r join pg_catalog.pg_rewrite w on w.ev_class = r.oid
    where not (r.relkind in ('v', 'm') and w.rulename = '_RETURN')
    union all
    select 'policy ' || p.polname || ' on ' || r.relname, ''
    from relations r join pg_catalog.pg_policy p on p.polrelid = r.oid
    union all
    select 'child table ' || h.inhrelid::regclass::text || ' of ' || r.relname, ''
    from relations r join pg_catalog.pg_inherits h on h.inhparent = r.oid
    union all
    select 'function ' || p.proname, '' from pg_catalog.pg_proc p join here on p.pronamespace = here.oid
    where not exists (select 1 from theirs where classid = 'pg_catalog.pg_proc'::regclass and objid = p.oid)
    union all
    select 'type ' || t.typname, '' from pg_catalog.pg_type t join here on t.typnamespace = here.oid
      left join pg_catalog.pg_class c on c.oid = t.typrelid
    -- A table has a type of its rows, and each type one of its lists.
    where (t.typrelid = 0 or c.relkind = 'c') and not (t.typtype = 'b' and t.typelem <> 0 and t.typlen = -1)
      and not exists (select 1 from theirs where classid = 'pg_catalog.pg_type'::regclass and objid = t.oid)
    union all
    select 'operator ' || o.oprname, '' from pg_catalog.pg_operator o join here on o.oprnamespace = here.oid
    where not exists (select 1 from theirs where classid = 'pg_catalog.pg_operator'::regclass and objid = o.oid)
  `.execute(db);
  return rows;
}
