import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.plugins.Plugin;
import org.opensearch.transport.Netty4Plugin;

/**
 * A node of OpenSearch from Maven's artifacts, on loopback only. Its arguments are an empty folder and the port of its HTTP.
 */
public class OpenSearchNode extends Node {
  OpenSearchNode(Settings settings, Path home) {
    super(
        InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), home, () -> "test"),
        List.<Class<? extends Plugin>>of(Netty4Plugin.class, CommonAnalysisPlugin.class),
        false);
  }

  public static void main(String[] arguments) throws Exception {
    Path home = Path.of(arguments[0]);
    Settings settings =
        Settings.builder()
            .put("path.home", home.toString())
            .put("http.port", arguments[1])
            .put("transport.port", "0")
            .put("network.host", "127.0.0.1")
            .put("discovery.type", "single-node")
            // A test machine's disk may be nearly full, and the indices are small.
            .put("cluster.routing.allocation.disk.threshold_enabled", false)
            .build();
    new OpenSearchNode(settings, home).start();
    Thread.currentThread().join();
  }
}
