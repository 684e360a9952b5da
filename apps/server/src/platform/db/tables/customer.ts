import type { Generated } from 'kysely';

export interface CustomerTable {
  id: string;
  name: string;
  created_at: Generated<Date>;
}

export interface ProviderKeyTable {
  id: string;
  name: string;
  key_hash: Buffer;
  created_at: Generated<Date>;
}
