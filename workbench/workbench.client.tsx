import { useState } from 'react';
import { DockEdge } from './dock-edge.client.tsx';
import { RequestTab } from './request-tab.client.tsx';
import { useSession, WhenLoaded } from './session-loading.client.tsx';
import type { Subject } from './subject.ts';

interface WorkbenchProps {
  subject: Subject;
  announce: (text: string) => void;
  onClose: () => void;
}

type Tab = 'request' | 'sandbox';

/** Build a request, run it in the sandbox, look at the world. */
export function Workbench({ subject, announce, onClose }: WorkbenchProps) {
  const { target, sandbox, story } = subject;
  const [tab, setTab] = useState<Tab>(target ? 'request' : 'sandbox');
  const session = useSession(sandbox !== undefined);
  const tabs = [
    ...(target ? [['request', 'Request'] as const] : []),
    ...(sandbox ? [['sandbox', 'Sandbox'] as const] : []),
  ];
  return (
    <>
      <DockEdge />
      <header className="workbench-head">
        <h2 id="workbench-title">{target ? target.operation.title : 'Sandbox'}</h2>
        {tabs.length > 1 && <Tabs tabs={tabs} chosen={tab} onChoose={setTab} />}
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      {/* Both stay, so that nothing that was opened or typed is lost. */}
      {target && (
        <div
          id="workbench-request"
          className="workbench-panel workbench-request"
          hidden={tab !== 'request'}
        >
          <RequestTab subject={subject} target={target} session={session} announce={announce} />
        </div>
      )}
      {sandbox && (
        <div id="workbench-sandbox" className="workbench-panel" hidden={tab !== 'sandbox'}>
          <WhenLoaded session={session}>
            {(loaded) => (
              <loaded.parts.SandboxPanel session={loaded} announce={announce}>
                {story !== undefined && (
                  <loaded.parts.LinkedStory
                    key={story}
                    hash={story}
                    session={loaded}
                    announce={announce}
                  />
                )}
              </loaded.parts.SandboxPanel>
            )}
          </WhenLoaded>
        </div>
      )}
    </>
  );
}

interface TabsProps {
  tabs: readonly (readonly [Tab, string])[];
  chosen: Tab;
  onChoose: (tab: Tab) => void;
}

/** Two buttons that say which of the two parts is shown. */
function Tabs({ tabs, chosen, onChoose }: TabsProps) {
  return (
    <nav aria-label="Workbench">
      {tabs.map(([tab, label]) => (
        <button
          key={tab}
          type="button"
          aria-pressed={tab === chosen}
          aria-controls={`workbench-${tab}`}
          onClick={() => onChoose(tab)}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}
