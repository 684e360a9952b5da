import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../src/Button.tsx';
import { FileInput } from '../src/FileInput.tsx';
import { Pager } from '../src/Pager.tsx';
import { PasswordField } from '../src/PasswordField.tsx';
import { RadioGroup } from '../src/RadioGroup.tsx';
import { Select } from '../src/Select.tsx';
import { TextArea } from '../src/TextArea.tsx';
import { TextField } from '../src/TextField.tsx';
import type { Story } from './story.ts';

const nothing = () => {};

function Pages({ total, isSmall = false }: { readonly total: number; readonly isSmall?: boolean }) {
  const [{ page, size }, setPage] = useState({ page: 6, size: 10 });
  return (
    <Pager
      total={total}
      page={page}
      size={size}
      sizes={[10, 20, 50]}
      isSmall={isSmall}
      onChange={(nextPage, nextSize) => setPage({ page: nextPage, size: nextSize })}
    />
  );
}

/** The input is hidden, so its story shows the button that opens it and the name of the chosen file. */
function OneFile() {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('nothing chosen');
  return (
    <>
      <Button onClick={() => input.current?.click()}>Choose a file</Button>
      <span data-chosen>{name}</span>
      <FileInput ref={input} accept={['image/png']} onChoose={([file]) => setName(file?.name ?? 'nothing chosen')} />
    </>
  );
}

function Pick() {
  const [order, setOrder] = useState<'random' | 'row'>('random');
  const [rest, setRest] = useState<'wait' | 'pass'>('wait');
  return (
    <>
      <RadioGroup
        label="Order"
        isRow
        value={order}
        onChange={setOrder}
        options={[
          { key: 'random', label: 'Random' },
          { key: 'row', label: 'Sequential' },
        ]}
      />
      <RadioGroup
        label="Items nobody decides"
        value={rest}
        onChange={setRest}
        options={[
          { key: 'wait', label: 'Stay awaiting', note: 'Everything else has to be decided too.' },
          { key: 'pass', label: 'Pass with the batch', note: 'The report says how many nobody looked at.' },
        ]}
      />
    </>
  );
}

export const fields: readonly Story[] = [
  {
    name: 'text-field',
    Show: () => (
      <>
        <TextField label="Name" value="Fruit trays" hint="What the list shows" onChange={nothing} />
        <TextField label="Search" isLabelHidden value="" placeholder="Search" prefix={<Search />} onChange={nothing} />
        <TextField label="Wrong" value="x" error="Too short" onChange={nothing} />
        <TextField label="Not now" value="kept" disabled onChange={nothing} />
        <TextField label="Large" size="large" value="large" onChange={nothing} />
      </>
    ),
  },
  { name: 'radio-group', Show: () => <Pick /> },
  {
    name: 'text-area',
    Show: () => (
      <>
        <TextArea label="Reason" value="Stems are missing." onChange={nothing} rows={3} />
        <TextArea label="Wrong" value="" error="Say why" onChange={nothing} rows={3} />
      </>
    ),
  },
  {
    name: 'password-field',
    speaks: true,
    Show: () => <PasswordField label="Password" value="secret" onChange={nothing} />,
  },
  {
    name: 'select',
    Show: () => <Select label="Mark" value="b" options={[{ value: 'b', label: 'Errors or not' }]} onChange={nothing} />,
  },
  { name: 'file-input', Show: OneFile },
  { name: 'pager', speaks: true, Show: () => <Pages total={200} /> },
  { name: 'pager-few', Show: () => <Pages total={57} /> },
  { name: 'pager-small', Show: () => <Pages total={200} isSmall /> },
];
