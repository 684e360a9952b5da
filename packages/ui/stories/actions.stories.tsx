import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../src/Button.tsx';
import { Checkbox } from '../src/Checkbox.tsx';
import { CopyButton } from '../src/CopyButton.tsx';
import { Segments } from '../src/Segments.tsx';
import { Switch } from '../src/Switch.tsx';
import { Tabs } from '../src/Tabs.tsx';
import type { Story } from './story.ts';

const kinds = ['primary', 'plain', 'quiet', 'link', 'danger', 'fail', 'pass'] as const;
const nothing = () => {};

function Views() {
  const [tab, setTab] = useState('overview');
  return (
    <Tabs
      label="Views"
      value={tab}
      tabs={['overview', 'errors', 'history'].map((key) => ({ key, label: key }))}
      onChange={setTab}
    >
      {null}
    </Tabs>
  );
}

function States() {
  const [state, setState] = useState('all');
  return (
    <Segments
      label="States"
      value={state}
      segments={[
        { key: 'all', label: 'All', count: 1234 },
        { key: 'passed', label: 'Passed', status: 'passed', count: 16 },
        { key: 'rejected', label: 'Rejected', status: 'rejected', count: 3 },
      ]}
      onChange={setState}
    />
  );
}

export const actions: readonly Story[] = [
  {
    name: 'button-kinds',
    Show: () =>
      kinds.map((kind) => (
        <Button key={kind} kind={kind}>
          {kind}
        </Button>
      )),
  },
  {
    name: 'button-off',
    Show: () =>
      kinds.map((kind) => (
        <Button key={kind} kind={kind} disabled>
          {kind}
        </Button>
      )),
  },
  {
    name: 'button-sizes',
    Show: () =>
      (['small', 'middle', 'large'] as const).map((size) => (
        <Button key={size} size={size} icon={<Plus />}>
          {size}
        </Button>
      )),
  },
  {
    name: 'button-more',
    Show: () => (
      <>
        <Button icon={<Check />} aria-label="Accept" />
        <Button shortcut="D">Pass</Button>
        <Button kind="primary" isBusy>
          Busy
        </Button>
      </>
    ),
  },
  { name: 'copy-button', Show: () => <CopyButton text="AK-1" label="Copy the key" done="Copied" /> },
  {
    name: 'checkbox',
    Show: () => (
      <>
        <Checkbox isChecked={false} onChange={nothing}>
          off
        </Checkbox>
        <Checkbox isChecked onChange={nothing}>
          on
        </Checkbox>
        <Checkbox isChecked={false} isMixed onChange={nothing}>
          some
        </Checkbox>
        <Checkbox isChecked={false} hasError onChange={nothing}>
          wrong
        </Checkbox>
        <Checkbox isChecked disabled onChange={nothing}>
          not now
        </Checkbox>
      </>
    ),
  },
  {
    name: 'switch',
    Show: () => (
      <>
        <Switch label="One" word="off" isOn={false} onChange={nothing} />
        <Switch label="Two" word="on" isOn onChange={nothing} />
        <Switch label="Three" word="not now" isOn isDisabled onChange={nothing} />
      </>
    ),
  },
  { name: 'segments', speaks: true, Show: States },
  { name: 'tabs', Show: Views },
];
